import { cutMessages } from '../../contract/cut-messages.ts';

/** Shows a note below a field when a pasted, dropped or typed text is too long: browsers truncate it without a message. */
const words =
  document.querySelector<HTMLElement>('[data-cut-note]')?.dataset['cutNote'] ?? cutMessages.tooLong;
const note = document.createElement('p');
note.id = note.className = 'cut-note';
note.setAttribute('role', 'status');

/** Browsers truncate between graphemes. The longest (emoji, Khmer clusters) have about this many UTF-16 units. */
const MAX_GRAPHEME_LENGTH = 20;

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
  // Wait until the browser has changed the value. Screen readers announce the text only if the empty note existed before.
  setTimeout(() => {
    if (target.value.length <= maxLength - MAX_GRAPHEME_LENGTH) return;
    const limit = maxLength.toLocaleString('en');
    note.textContent = words.replace('{max}', limit);
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
