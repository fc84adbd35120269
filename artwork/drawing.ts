/** One picture that the programs draw, and its files. */
export interface Drawing {
  /** The name for `npm run artwork -- <name>`. */
  name: string;
  /** Paths relative to the root of the repository. */
  files: readonly string[];
  /** Draws the picture. Returns the bytes of each file, in the order of `files`. */
  draw(): Promise<Buffer[]>;
}
