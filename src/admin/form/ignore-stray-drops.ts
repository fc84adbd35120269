/** Stops the browser from opening a file, in place of the form, that was dropped beside the area that takes it. */
export function ignoreStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const isTaken = event.defaultPrevented || (event.target as Element).matches('input[type="file"]');
      if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
