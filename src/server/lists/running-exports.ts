// One export at a time for each person, in each process.

import { conflict } from '../api/errors.ts';

/** An export without progress for this long, in ms, does not keep its person from another one. */
const MAX_IDLE = 60_000;

/** The export that each person runs, by the id of the user. */
const running = new Map<number, ExportTurn>();

export class ExportTurn {
  readonly #userId: number;
  #lastProgress = Date.now();

  private constructor(userId: number) {
    this.#userId = userId;
  }

  /** @throws 409 while another export of this person runs. */
  static take(userId: number): ExportTurn {
    const other = running.get(userId);
    if (other && Date.now() - other.#lastProgress < MAX_IDLE)
      throw conflict('Another export of yours is still running. Please wait until it has finished.');
    const turn = new ExportTurn(userId);
    running.set(userId, turn);
    return turn;
  }

  /** To be called with each part of the file. @throws if the person has begun another export meanwhile. */
  progress(): void {
    if (running.get(this.#userId) !== this) throw new Error('This export took too long and was replaced.');
    this.#lastProgress = Date.now();
  }

  release(): void {
    if (running.get(this.#userId) === this) running.delete(this.#userId);
  }
}
