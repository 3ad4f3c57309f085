import { Doorkeeper } from '../auth/doorkeeper.ts';
import type { Routes } from '../http/routes.ts';
import { accountRoutes } from './account.ts';
import { peopleRoutes } from './people.ts';
import { resetRoutes } from './reset.ts';
import { sessionRoutes } from './session.ts';
import { tokenRoutes } from './tokens.ts';

/** Everything about people: one doorkeeper counts the passwords tried, wherever they are tried. */
export const accountsRoutes: Routes = async (app, options) => {
  const doorkeeper = new Doorkeeper(options.world);
  const all = [
    sessionRoutes(doorkeeper),
    accountRoutes(doorkeeper),
    resetRoutes(doorkeeper),
    tokenRoutes,
    peopleRoutes,
  ];
  for (const routes of all) await app.register(routes, options);
};
