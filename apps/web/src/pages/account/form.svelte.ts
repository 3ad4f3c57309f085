/** A form that is being sent: busy, refused, or done. */
import { asTrouble, type Trouble } from '../../api/problem.ts';

export class Sending {
  busy = $state(false);
  done = $state(false);
  trouble: Trouble | undefined = $state.raw(undefined);

  async send(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.done = false;
    this.trouble = undefined;
    try {
      await work();
      this.done = true;
    } catch (error) {
      this.trouble = asTrouble(error);
    }
    this.busy = false;
  }
}
