// What translations have to know about jobs (decision 108).

import type { Career } from '../../contract/careers.ts';
import type { Language } from '../../contract/language.ts';
import { CareerTranslation } from '../../contract/translations.ts';
import { fold } from '../db/search.ts';
import { translationVersions } from '../versions/translation-versions.ts';
import { careerVersions } from './career-versions.ts';
import { wordsOfCareer } from './careers.queries.ts';

export const careerTranslations = (lang: Language) =>
  translationVersions<Career, CareerTranslation>(
    {
      english: careerVersions,
      fields: CareerTranslation,
      labels: {
        title: 'Title',
        location: 'Location',
        requirement: 'Requirement',
        responsible: 'Responsible',
        benefit: 'Benefit',
      },
      fieldsOf: ({ title, location, requirement, responsible, benefit }) => ({
        title,
        location,
        requirement,
        responsible,
        benefit,
      }),
      wordsOf: wordsOfCareer,
      stored: (fields) => ({
        fields,
        searched: {
          folded_title: fold(fields.title),
          folded: fold(fields.title, fields.location),
          unindexed: 0,
        },
      }),
    },
    lang,
  );
