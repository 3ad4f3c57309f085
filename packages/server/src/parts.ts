import type { MatchService } from './matches/service.ts';
import type { Operations } from './operate/index.ts';
import type { UserId } from './store/index.ts';
import type { Hub } from './streams/hub.ts';

/** What the routes need of other parts of the server, given to `buildApp`; a test may leave out what it does not touch. */
export interface Parts {
  /** The folder of the built page; without it, a small page stands in. */
  readonly site?: string;
  /** The matches; without one, the app makes its own. */
  readonly matches?: MatchService;
  /** The streams; without any, the app makes its own. */
  readonly streams?: Hub;
  /** Takes a user out of every match that is not over: frees seats, resigns games. Without it, as the matches do. */
  readonly leaveAll?: (user: UserId) => Promise<void>;
  /** Health, metrics and the log of requests, for a server that is really running. */
  readonly operations?: Operations;
  /** Checks every answer against the schema of its route, for tests: what is documented is what is sent. */
  readonly checkAnswers?: boolean;
}
