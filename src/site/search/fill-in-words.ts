import { wordsOfAddress } from './words-of-address.ts';

/** Fills the form of a page that does not exist with the words of its address, unless somebody has typed already. */
const box = document.querySelector<HTMLInputElement>('main input[name=search]');
if (box?.value === '') box.value = wordsOfAddress(location.pathname, box.maxLength);
