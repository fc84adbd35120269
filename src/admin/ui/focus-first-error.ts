interface Form {
  getValues: () => object;
  getInputNode: (field: string) => HTMLElement | null;
}

/** Focuses the first field of a form that has an error. */
export function focusFirstError(form: Form, fieldErrors: object): void {
  const first = Object.keys(form.getValues()).find((field) => field in fieldErrors);
  const input = first === undefined ? null : form.getInputNode(first);
  input?.focus({ preventScroll: true });
  // Center it, so that its label is visible and the top bar does not cover it.
  input?.scrollIntoView({ block: 'center' });
}
