import { type Rules, SPECTATOR, type Viewer } from '@pessoi/core';

/** From where a picture is seen: where there are secrets, one player's own side; else from nobody's. */
export const onlooker = (rules: Rules): Viewer => (rules.secrecy === 'secret' ? 0 : SPECTATOR);
