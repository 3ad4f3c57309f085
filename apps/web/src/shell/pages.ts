/** Which component shows a route. Each is a file of its own, loaded when it is visited. */
import type { Component } from 'svelte';
import type { RouteName } from './routes.ts';

/** Pages are handed the parameters of their address. */
export type Page = Component<{ params: Readonly<Record<string, string>> }>;
type Loader = () => Promise<{ default: unknown }>;

const LOADERS: Readonly<Record<RouteName | 'missing', Loader>> = {
  home: () => import('../pages/home/Home.svelte'),
  game: () => import('../pages/game/GamePage.svelte'),
  rules: () => import('../pages/rules/Rulebook.svelte'),
  lobby: () => import('../pages/lobby/Lobby.svelte'),
  mine: () => import('../pages/mine/MyGames.svelte'),
  profile: () => import('../pages/profile/Profile.svelte'),
  leaders: () => import('../pages/leaders/Leaders.svelte'),
  settings: () => import('../pages/settings/Settings.svelte'),
  account: () => import('../pages/account/AccountPage.svelte'),
  reset: () => import('../pages/account/Reset.svelte'),
  about: () => import('../pages/about/About.svelte'),
  conduct: () => import('../pages/about/Conduct.svelte'),
  play: () => import('../pages/play/DevicePlay.svelte'),
  match: () => import('../pages/play/OnlinePlay.svelte'),
  missing: () => import('../pages/missing/Missing.svelte'),
};

export const loadPage = async (name: RouteName | 'missing'): Promise<Page> => (await LOADERS[name]()).default as Page;
