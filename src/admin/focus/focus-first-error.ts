interface Form {
  getInputNode: (field: string) => HTMLElement | null;
}

/** Focuses the first field on the screen that has an error. */
export function focusFirstError(form: Form, fieldErrors: object): void {
  const inputs = Object.keys(fieldErrors).map((field) => form.getInputNode(field));
  const [input] = inputs
    .filter((node) => node !== null)
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  input?.focus({ preventScroll: true });
  // Center it, so that its label is visible and the top bar does not cover it.
  input?.scrollIntoView({ block: 'center' });
}
