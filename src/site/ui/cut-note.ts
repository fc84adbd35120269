/** Shows a note at a field when a text that is pasted, dropped or typed does not fit into it: browsers cut it silently. */
const note = document.createElement('p');
note.id = note.className = 'cut-note';
note.setAttribute('role', 'status');

/** Browsers cut between whole letters, of which the longest (emoji, Khmer clusters) have about this many units. */
const LETTER = 20;

document.addEventListener('beforeinput', ({ target, data, dataTransfer }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value, maxLength, selectionStart, selectionEnd } = target;
  if (maxLength < 1) return;
  const text = (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll('\r\n', '\n');
  // Email fields have no selection range: both ends are null.
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const isTooLong = text.length > maxLength - value.length + selected;
  removeNote();
  if (!isTooLong) return;
  target.after(note);
  target.setAttribute('aria-describedby', [...descriptionsOf(target), note.id].join(' '));
  // Later: what the field took is known, and screen readers know the note, which was empty until now.
  setTimeout(() => {
    if (target.value.length <= maxLength - LETTER) return;
    const most = maxLength.toLocaleString('en');
    note.textContent = `This field takes at most ${most} characters. What goes beyond them was left out.`;
  }, 100);
});

function removeNote(): void {
  const described = document.querySelector(`[aria-describedby~="${note.id}"]`);
  if (described) {
    const others = descriptionsOf(described).filter((id) => id !== note.id);
    if (others.length > 0) described.setAttribute('aria-describedby', others.join(' '));
    else described.removeAttribute('aria-describedby');
  }
  note.textContent = '';
  note.remove();
}

function descriptionsOf(field: Element): string[] {
  return field.getAttribute('aria-describedby')?.split(' ') ?? [];
}
