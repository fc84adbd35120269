/** What a failed validation reports: Zod's issues, or those of another Standard Schema. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Groups Zod issues by the name of their field; issues of the whole body are under `body`. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [first] = path ?? [];
    if (first === undefined) fieldErrors['body'] = ['Send an object with the fields of this call.'];
    else (fieldErrors[String(typeof first === 'object' ? first.key : first)] ??= []).push(message);
  }
  return fieldErrors;
}
