// What translations have to know about jobs (decision 108).

import { CareerTranslation } from '../../contract/translations.ts';
import { translationVersions } from '../versions/translation-versions.ts';
import { careerVersions } from './career-versions.ts';
import { wordsOfCareer } from './careers.queries.ts';

export const careerTranslations = translationVersions<CareerTranslation>({
  english: careerVersions,
  fields: CareerTranslation,
  wordsOf: wordsOfCareer,
  searched: ({ title, location }) => [title, location],
});
