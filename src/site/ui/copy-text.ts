/** False if the browser refuses. Without a secure page or a permission, copies the selection of a temporary field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    document.body.append(field);
    field.select();
    // Deprecated, but the only API that works on a page without TLS.
    const isCopied = (document as { execCommand(command: string): boolean }).execCommand('copy');
    field.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  }
}
