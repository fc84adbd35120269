/** How the parts of the sanitizer write. */
export interface CleanWriter {
  stack: readonly string[];
  /** Opens an element; `attributes` are written as they are. */
  start: (tag: string, attributes?: string) => void;
  /** Closes the open elements from this index of the stack on; -1 closes none. */
  endFrom: (index: number) => void;
  writeText: (piece: string) => void;
}
