// Sends the form "Apply here" in place: with small photos and its progress, and nothing is lost with the connection. The page responds
// as it does without this script, and its section replaces the one on the page. Imports no code: the pages of jobs stay small.

import type { Drawing, Order } from '../media/picture-worker.ts';

/** Those of the contract: as many files, together as many bytes. A photo may have a fourth of them. */
const [MAX_FILES, MAX_BYTES] = [4, 5 * 1024 * 1024];
/** In ms: the server waits no longer for the form. */
const TIMEOUT = 180_000;

/** A photo as the site takes it, and a document as it is; for others, the name of what is said. */
async function prepare(file: File): Promise<File | 'unusable' | 'unreadable'> {
  const isTaken = /\/(?:jpeg|png)$/.test(file.type);
  const maxBytes = MAX_BYTES / MAX_FILES;
  if (/\.(?:pdf|docx)$/i.test(file.name) || (isTaken && file.size <= maxBytes)) return file;
  if (!/\.hei[cf]$/i.test(file.name) && !file.type.startsWith('image/')) return 'unusable';
  const worker = new Worker(new URL('../media/picture-worker.ts', import.meta.url), { type: 'module' });
  const drawing = await new Promise<Drawing | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Drawing>) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    // oxlint-disable-next-line require-post-message-target-origin -- a worker has none
    worker.postMessage({ file, drawn: 'whole', maxBytes } satisfies Order);
  });
  worker.terminate();
  // Without a line, the worker does not load: the server makes the photo smaller.
  if (!drawing) return isTaken ? file : 'unreadable';
  if ('refusals' in drawing) return 'unreadable';
  const { picture } = drawing;
  const ending = picture.type === 'image/png' ? '.png' : '.jpg';
  return new File([picture], file.name.replace(/\.\w+$/, ending), picture);
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const part = (tag: string, text = '') => Object.assign(document.createElement(tag), { textContent: text });

function enhance(section: Element | null): void {
  const form = section?.querySelector('form');
  if (!form) return;
  const words = form.dataset;
  const find = <Found extends HTMLElement = HTMLInputElement>(selector: string) =>
    form.querySelector<Found>(selector)!;
  const [fullname, email, input] = [find('#apply-fullname'), find('#apply-email'), find('#apply-file')];
  const [button, progress] = [find('[type=submit]'), find<HTMLProgressElement>('progress')];
  const outcome = find('#applied');
  let files: File[] = [];
  let preparing = Promise.resolve();
  form.noValidate = true;
  words['ready'] = '';
  input.accept += ',image/webp,image/avif,.heic';
  find('#apply-rule').append(` ${words['shrinks']}`);

  /** Shows what is wrong with a field; without a text, nothing is. */
  function mark(field: HTMLElement, error?: string): boolean {
    if (error) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    find(`#${field.id}-error`).textContent = error ?? '';
    return Boolean(error);
  }

  function markFiles(unusable = ''): boolean {
    const count = files.length + form!.querySelectorAll('[name=held]:checked').length;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const isTooMuch = count > MAX_FILES || size > MAX_BYTES;
    const tooMuch = words['tooMuch']?.replace('{count}', String(count)).replace('{size}', sizeText(size));
    return mark(input, isTooMuch ? tooMuch : unusable);
  }

  function showFiles(unusable?: string) {
    const rows = files.map((file) => {
      const [row, remove] = [part('li'), part('button', words['remove'])];
      remove.setAttribute('type', 'button');
      remove.setAttribute('aria-label', `${words['remove']}: ${file.name}`);
      remove.addEventListener('click', () => {
        files = files.filter((other) => other !== file);
        showFiles();
        input.focus();
      });
      row.append(part('span', file.name), part('small', sizeText(file.size)), remove);
      return row;
    });
    find('ul').replaceChildren(...rows);
    markFiles(unusable);
  }

  input.addEventListener('change', () => {
    const unusable: string[] = [];
    for (const file of input.files ?? [])
      preparing = preparing.then(async () => {
        find('ul').append(part('li', words['shrinking']));
        const prepared = await prepare(file);
        if (typeof prepared !== 'string') files.push(prepared);
        else unusable.push(words[prepared]!.replace('{name}', () => file.name));
        showFiles(unusable.join(' '));
      });
    input.value = '';
  });

  function send() {
    const data = new FormData(form!);
    data.delete('file');
    for (const file of files) data.append('file', file);
    const call = new XMLHttpRequest();
    call.open('POST', form!.action);
    call.responseType = 'document';
    call.timeout = TIMEOUT;
    call.upload.addEventListener('progress', ({ loaded, total }) => (progress.value = loaded / total));
    call.addEventListener('loadend', () => receive(call));
    button.textContent = words['sending'] ?? '';
    progress.hidden = false;
    call.send(data);
  }

  function receive({ status, response }: XMLHttpRequest) {
    const page = response as Document | null;
    const shown = page?.querySelector('#apply');
    if (status === 404) return location.reload();
    if (shown && (status < 300 || status === 409 || status === 422)) {
      const focused = shown.querySelector<HTMLElement>('[autofocus]') ?? shown.querySelector('div[role]');
      // The browser would report that another element has the focus.
      focused?.removeAttribute('autofocus');
      section!.replaceWith(shown);
      enhance(shown);
      return focused?.focus();
    }
    button.disabled = false;
    button.textContent = words['again'] ?? '';
    progress.hidden = true;
    outcome.textContent = page?.querySelector('#applied')?.textContent ?? words['lost'] ?? '';
    outcome.hidden = false;
    outcome.focus();
    outcome.scrollIntoView({ block: 'center' });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    outcome.hidden = true;
    for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid]')) mark(field);
    void preparing.then(() => {
      const reached = email.value + find('#apply-phone').value;
      const wrong = [
        mark(fullname, fullname.value.trim() ? '' : fullname.dataset['missing']) && fullname,
        (!reached.trim() || email.validity.typeMismatch) &&
          mark(email, email.dataset[reached.trim() ? 'wrong' : 'missing']) &&
          email,
        markFiles() && input,
      ].find((field) => field !== false);
      if (!wrong) {
        find('[name=key]').value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
        return send();
      }
      button.disabled = false;
      wrong.focus();
    });
  });
}

enhance(document.querySelector('#apply'));
