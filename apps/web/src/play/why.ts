import { m } from '../paraglide/messages.js';
import type { WhyNot } from '../session/session.ts';

const WHY: Readonly<Record<WhyNot, () => string>> = {
  rated: m.play_why_rated,
  over: m.play_why_over,
  'not-your-turn': m.play_why_turn,
  'not-a-player': m.play_why_spectator,
  nothing: m.play_why_nothing,
  irrevocable: m.play_why_irrevocable,
  others: m.play_why_others,
  secret: m.play_why_secret,
  asked: m.play_why_asked,
  hidden: m.play_why_hidden,
};

/** Why something cannot be done now, in words. */
export const whyText = (why: WhyNot): string => WHY[why]();
