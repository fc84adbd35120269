/** One picture that the programs draw, and the files that it is stored in. */
export interface Drawing {
  /** The name for `npm run artwork -- <name>`. */
  name: string;
  /** Paths from the repository's root. */
  files: readonly string[];
  /** Draws the files; their bytes, in the order of `files`. */
  draw(): Promise<Buffer[]>;
}
