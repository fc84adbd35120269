import type { languageMessages } from '../../contract/language-messages.ts';
import type { Translated } from './translated.ts';

export const language: Translated<typeof languageMessages> = {
  lang: 'km',
  months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
  at: (day, time) => `${day} ម៉ោង ${time}`,
};
