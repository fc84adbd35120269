// The shipped texts in Khmer. SAMPLE DATA, like the English ones: a native reader has not checked them yet.
//
// One word means one thing. Product and company names, and the names of people and clients, stay in Latin letters.
//
// - article: អត្ថបទ
// - bench (of a goldsmith): តុជាង; open bench: តុជាងបើកចំហ
// - brand: ម៉ាក
// - buyer (of harvests): អ្នកប្រមូលទិញ
// - certificate: វិញ្ញាបនបត្រ
// - client, customer: អតិថិជន
// - container: កុងតឺន័រ
// - diamond: ពេជ្រ
// - farmer: កសិករ
// - fieldwork: ការចុះមូលដ្ឋាន; field team: ក្រុមចុះមូលដ្ឋាន
// - figure: តួលេខ
// - gemmologist: អ្នកជំនាញត្បូង
// - goldsmith: ជាងមាស
// - head office: ការិយាល័យកណ្ដាល
// - household: គ្រួសារ
// - interview: ការសម្ភាស; interviewer: អ្នកសម្ភាស
// - jewellery: គ្រឿងអលង្ការ
// - job: ការងារ; career: ឱកាសការងារ
// - loupe: កែវពង្រីក
// - margin of error: កម្រិតលម្អៀង
// - market research: ការស្រាវជ្រាវទីផ្សារ
// - message: សារ
// - port, ship: កំពង់ផែ, នាវា
// - price: តម្លៃ
// - questionnaire: កម្រងសំណួរ
// - sample (of people): សំណាក
// - shopper: អ្នកទិញទំនិញ
// - staff: បុគ្គលិក
// - statistician: អ្នកស្ថិតិ
// - stone (of a ring): ត្បូង
// - survey: ការស្ទង់មតិ
// - trade: ពាណិជ្ជកម្ម
// - truck, car: រថយន្ត
// - warehouse: ឃ្លាំង
//
// Spelling follows the dictionary of Chuon Nath where two forms are in use: ម្ដង and ផ្ដល់ with ្ដ. ឱ្យ begins with ឱ.
// Digits are Latin; numbers up to ten are words, except in times and dates. The visitor is អ្នក.

import type { TypedTexts } from '../../src/contract/texts/site-texts.ts';
import { aboutInKhmer } from './about.ts';
import { companyPagesInKhmer } from './companies.ts';
import { groupInKhmer } from './group.ts';
import { homeInKhmer } from './home.ts';
import { pagesInKhmer } from './pages.ts';
import { researchInKhmer } from './research.ts';
import { researchTeamInKhmer } from './research-team.ts';

/**
 * The Khmer words of the site's texts, by the paths of their fields, also of those that staff cannot change. Facts (names, phones,
 * e-mail addresses, pictures, addresses of files, years) have none: they are the same in both languages. An `alt` describes the
 * shipped picture, which has its English description in `../pictures.ts`.
 */
export const textsInKhmer: TypedTexts = {
  ...homeInKhmer,
  ...aboutInKhmer,
  ...companyPagesInKhmer,
  ...researchInKhmer,
  ...researchTeamInKhmer,
  ...groupInKhmer,
  ...pagesInKhmer,
};
