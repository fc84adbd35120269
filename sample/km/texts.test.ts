import { describe, expect, test } from 'vitest';
import { companies } from '../../content/companies.ts';
import { product } from '../../content/product.ts';
import { groupArticles } from '../blogs/group-articles.ts';
import { researchArticles } from '../blogs/research-articles.ts';
import { sampleCareers } from '../careers.ts';
import { articlesInKhmer } from './articles.ts';
import { careersInKhmer } from './careers.ts';

const english: { title: string }[] = [...groupArticles, ...researchArticles, ...sampleCareers];
const khmer = [...articlesInKhmer, ...careersInKhmer];
const names = new RegExp([product, ...Object.values(companies).map(({ name }) => name)].join('|'), 'g');

/** Every text in Khmer with the one in English of the same field. */
const pairs = khmer.flatMap(({ of, ...texts }) => {
  const source = Object.entries(english.find(({ title }) => title === of) ?? {});
  return Object.entries(texts).map(([field, text]) => ({
    name: `${of}, ${field}`,
    text,
    source: String(source.find(([key]) => key === field)?.[1]),
  }));
});

/** The names of the texts that differ from the English ones in what `partsOf` finds in both. */
const different = (partsOf: (text: string) => unknown) =>
  pairs
    .filter(({ text, source }) => JSON.stringify(partsOf(text)) !== JSON.stringify(partsOf(source)))
    .map(({ name }) => name);

/** The names of the texts that have a match. */
const matching = (pattern: RegExp) => pairs.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

describe('the sample texts in Khmer', () => {
  test('belong to sample articles and jobs, each to another', () => {
    const titles = khmer.map(({ of }) => of);
    expect(titles.filter((of) => !english.some(({ title }) => title === of))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('have the numbers of the English ones', () => {
    expect(different((text) => (text.match(/\d+(?:[,.:]\d+)*/g) ?? []).toSorted())).toEqual([]);
  });

  test('have the tags and links of the English ones, in the same order', () => {
    expect(different((text) => text.match(/<[^>]+>/g))).toEqual([]);
  });

  test('of jobs have as many sentences as the English ones', () => {
    const jobs = new Set(careersInKhmer.map(({ of }) => of));
    const sentences = (text: string) => text.match(/[.។](?= |$)/g)?.length;
    expect(different(sentences).filter((name) => jobs.has(name.slice(0, name.lastIndexOf(','))))).toEqual([]);
  });

  test('are in Khmer: Latin digits, no invisible characters, no two English words in a row', () => {
    expect(matching(/^[^\u1780-\u17b3]*$/)).toEqual([]);
    expect(matching(/[\u17e0-\u17f9\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/)).toEqual([]);
    const isEnglish = (text: string) =>
      /[A-Za-z]+ +[A-Za-z]+/.test(text.replaceAll(/<[^>]+>/g, '').replaceAll(names, '…'));
    expect(pairs.filter(({ text }) => isEnglish(text)).map(({ name }) => name)).toEqual([]);
  });
});
