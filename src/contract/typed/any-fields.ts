import { z } from 'zod';
import { issue } from '../refusals/refusal.ts';
import { mustBe } from './fields.ts';

/** Several times what all texts of the site have. Each field is checked by itself: 60,000 would keep others waiting. */
const MAX_FIELDS = 2_000;

/** Fields of any kind, before the server has checked them by the schema of the draft's kind. */
export const AnyFields = z
  .looseObject({}, mustBe('fields', 'an object'))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, {
    path: ['fields'],
    error: issue('fields.too-many'),
  })
  .meta({
    description:
      'By the kind: BlogDraftFields, CareerDraftFields, TextDraftFields or, of a translation, BlogTranslation, CareerTranslation',
  });
