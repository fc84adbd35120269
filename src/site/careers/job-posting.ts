import type { JobPosting } from 'schema-dts';
import { product } from '../../contract/product.ts';
import type { Career } from '../../contract/careers/careers.ts';
import { isClosed } from '../../contract/language/calendar.ts';
import { escapeHtml } from '../../contract/blogs/rich-text.ts';
import { langOf } from '../../contract/language/language.ts';
import { organizationId } from '../layout/structured-data.ts';
import { bullets } from './bullets.ts';

/**
 * Structured data of a job. Empty for a closed job, because search engines require that. `summary`: the description of a job without
 * lists, where its title alone would be refused.
 */
export function jobPosting(career: Career, page: URL, today: string, summary: string): JobPosting[] {
  if (isClosed(career, today)) return [];
  const description = [career.responsible, career.requirement, career.benefit]
    .flatMap(bullets)
    .map((item) => (item.endsWith('.') ? item : item + (langOf(item) ? '។' : '.')))
    .join(' ');
  return [
    {
      '@type': 'JobPosting',
      title: career.title,
      // Search engines read it as HTML.
      description: escapeHtml(description || summary),
      datePosted: career.created_at,
      validThrough: `${career.deadline}T23:59:59+07:00`,
      employmentType: career.jobtype === 'Full Time' ? 'FULL_TIME' : 'PART_TIME',
      hiringOrganization: { '@type': 'Organization', '@id': organizationId(page.origin), name: product },
      directApply: true,
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: career.location, addressCountry: 'KH' },
      },
      ...(career.salary > 0 && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: { '@type': 'QuantitativeValue', value: career.salary, unitText: 'MONTH' },
        },
      }),
      url: page.href,
    },
  ];
}
