/** Khmer words that the dictionaries of browsers do not have, or have in pieces: they would be cut at the end of a line. */
const words = [
  'ហាល ជាមួយ រយៈពេល បាត់ដំបង តុជាង ជើងទប់ ការងារ ចម្លើយ អតិថិជន អត្ថប្រយោជន៍ ប្រើប្រាស់ សាកល្បង សាកលវិទ្យាល័យ ថែទាំ រកស៊ី អាចយក អាចមក ត្រូវលើក',
  'ថេប្លេត ប៉ាឡែត ការ៉ាត់ ឆានែល ហ្វីត មីលីម៉ែត្រ សង់ទីម៉ែត្រ គីឡូម៉ែត្រ គីឡូក្រាម គុជ អូប៉ាល់ កម្មង់ ព្រីសាកថ្ម ក្រូចឆ្មារ',
  'សមុទ្រ អាពាហ៍ពិពាហ៍ គូស្នេហ៍ ម៉ឺនុយមេ ប្រញាប់ប្រញាល់ យកចិត្តទុកដាក់ ក្រៅម៉ោង ពេញម៉ោង បើកចំហ រំពឹងទុក',
  'ភ្នំពេញ សៀមរាប ព្រះសីហនុ បន្ទាយមានជ័យ ពោធិ៍សាត់ ស្វាយរៀង ព្រៃវែង កំពង់ចាម កំពង់ធំ កំពង់ស្ពឺ កំពង់ផែ កំពង់ចម្លង ដូនពេញ',
  'ក្រុមហ៊ុន គ្រឿងអលង្ការ ម្ដងទៀត រៀងរាល់ ទាំងអស់ ភាគច្រើន រហូតដល់ មុននឹង ដូចគ្នា មូលដ្ឋាន ជាងមាស រដូវវស្សា ឡើងវិញ ធ្វើការ ត្រូវការ',
  'ចាប់ផ្ដើម យ៉ាងតិច រង់ចាំ ទីផ្សារ ធ្វើដំណើរ កត់ត្រា រូបភាព សុខភាព ឥឡូវនេះ ខុសគ្នា កាហ្វេ រក្សាទុក ក្លាយជា ហេតុអ្វី បណ្ដុះបណ្ដាល',
  'ព្រមទាំង អាទិត្យ ព្រះអាទិត្យ ត្រឹមត្រូវ អង្កត់ផ្ចិត គិតថ្លៃ ធានារ៉ាប់រង បទពិសោធន៍ ថ្ងៃត្រង់ ដឹកជញ្ជូន ដឹកនាំ ដឹក សេវាកម្ម ស្វែងយល់',
  'ផ្ទះបាយ ស្មោះត្រង់ សាលារៀន ផ្ទៀងផ្ទាត់ សម្រេចចិត្ត ប្រយោជន៍ រោងម៉ាស៊ីន កិច្ចការ ស្រាវជ្រាវ វិធីសាស្ត្រ លក់រាយ ទឹកដោះគោ តុលា',
  'ខាងក្រោម ខាងក្រោយ ខាងមុខ ផ្សេងទៀត លក្ខខណ្ឌ មើលឃើញ គ្រប់គ្រាន់ ក្រណាត់ រថយន្ត មាត់ទន្លេ ទន្លេសាប វាលស្រែ ស្វាយចន្ទី គុណភាព',
  'ព្រមព្រៀង ពលកម្ម អត់ធ្មត់ ហិរញ្ញវត្ថុ ចេញដំណើរ នាំចូល នាំចេញ កាលបរិច្ឆេទ ស៊ីជម្រៅ របាយការណ៍ រោងចក្រ ចាកចេញ ពេញចិត្ត វាយតម្លៃ',
  'ប្រចាំថ្ងៃ ពាក់ព័ន្ធ សម្ភាស ម្ហូបអាហារ រឿងរ៉ាវ យល់ព្រម តួអក្សរ សេចក្ដីព្រាង ដាក់ពាក្យ លិចទឹក ទីធ្លា ប្លាស្ទិក ចាប់ឆ្នោត ភ្ញាក់ផ្អើល',
  'បើកបរ ផ្ទាល់ខ្លួន អាវភ្លៀង គ្រោះថ្នាក់ លទ្ធផល វគ្គសិក្សា ពេលវេលា ផ្ទះល្វែង ដុសធ្មេញ ដុស មធ្យម យូរអង្វែង ចតុមុខ ប្រជាជន អាទិភាព',
  'រូបមន្ត លាតសន្ធឹង សន្សំសំចៃ យុត្តិធម៌ ធនធានមនុស្ស កុងតឺន័រ អាជីវកម្ម ទូទាំង ផ្លាស់ប្ដូរ គូប្រជែង ស្មោះស្ម័គ្រ យុទ្ធសាស្ត្រ លុះត្រាតែ',
  'ចុងបញ្ចប់ សេចក្ដីសម្រេច គុណប្រយោជន៍ នវានុវត្តន៍ សាច់រឿង គំនូរព្រាង ពាក្យពេចន៍ កើតឡើង អត្តសញ្ញាណ ប្រជាពលរដ្ឋ ក្រុមប្រឹក្សា អង្គការ',
  'ប្រាក់ចំណេញ ត្រីមាស មីក្រូឥណទាន ប្រេងឥន្ធនៈ វត្តមាន នាយិកា ជាន់ខ្ពស់ បកប្រែ ទំនាក់ទំនង អ្នកជំនួញ អភ័យទោស មុខតំណែង ចំណងជើង',
  'ទទួលខុសត្រូវ ទទួលបាន គុណវុឌ្ឍិ លោកអ្នក ស្ងៀមស្ងាត់ ជុំវិញ ត្រៀមខ្លួន គុណសម្បត្តិ ឯកសណ្ឋាន មូលហេតុ រាយការណ៍ អាកាសធាតុ ត្រួតពិនិត្យ',
  'ទំនុកចិត្ត លើកទឹកចិត្ត ចូលចិត្ត កិច្ចសន្យា ពាក់កណ្ដាល នំបញ្ចុក នំប៉័ង ទីកន្លែង ដាច់ដោយឡែក ទឹកក្រូច ម្យ៉ាងទៀត ចៃដន្យ យានជំនិះ',
  'ច្បាស់លាស់ លុយកាក់ ញឹកញាប់ ពួកគេ ទឹកអំពៅ ទឹកក្រឡុក ចាប់អារម្មណ៍ តុបតែង ទោះបីជា ស្រដៀងគ្នា គណិតវិទ្យា សុពលភាព ប្រាក់ឈ្នួល',
  'មន្ទីរពិសោធន៍ ដំណើរការ ទឹកជំនន់ ស្ទាត់ជំនាញ ទៀបភ្លឺ ក្រដាសប្រាក់ ជ្រើសរើស រើស ទ្វារ ទៅវិញទៅមក',
]
  .flatMap((line) => line.split(' '))
  // The longest first: it may begin with another.
  .toSorted((a, b) => b.length - a.length);
/** Numbers from six on are written of two words. */
const FIVES = 'ប្រាំ(?:មួយ|ពីរ|បី|បួន)';
const TENS = `(?:ដប់|ម្ភៃ|(?:សាម|សែ|ហា|ហុក|ចិត|ប៉ែត|កៅ)សិប)(?:${FIVES}|ប្រាំ|មួយ|ពីរ|បី|បួន)`;

/** A whole word: no sign or subscript belongs to its last letter. */
const HELD = new RegExp(`(?<!\u17d2)(?:${[...words, TENS, FIVES].join('|')})(?![\u17b6-\u17d3])`, 'g');
/** A letter that begins a cluster inside a word. The dictionary of Node would cut ស្ត្រ, if it stood alone. */
const INNER = /(?<=.)(?<!\u17d2)(?!ស្ត្រ)[\u1780-\u17b3]/gu;
const LETTER = /[\u1780-\u17d3]/;
const BEGINS = /[\u1780-\u17b3]/;

/**
 * Keeps these words of a text whole at the ends of lines: U+2060 between their clusters, and U+200B around them, because browsers look up
 * the words of what is before and after it apart. For showing only: never store the result.
 */
export const holdTogether = (text: string): string =>
  text.replace(HELD, (word, at: number, whole: string) => {
    const before = LETTER.test(whole.charAt(at - 1)) ? '\u200b' : '';
    const after = BEGINS.test(whole.charAt(at + word.length)) ? '\u200b' : '';
    return before + word.replace(INNER, '\u2060$&') + after;
  });

/** The same for every text of the data of an island, which writes its texts again when it runs. */
export function holdTogetherIn<Data>(data: Data): Data {
  const hold = (_key: string, value: unknown) => (typeof value === 'string' ? holdTogether(value) : value);
  return data && (JSON.parse(JSON.stringify(data, hold)) as Data);
}

/** Longer than any of these words. */
const REACH = 40;

export function isInsideHeld(text: string, at: number): boolean {
  const start = Math.max(0, at - REACH);
  return Array.from(text.slice(start, at + REACH).matchAll(HELD)).some(
    ({ 0: word, index }) => start + index < at && at < start + index + word.length,
  );
}

/** What is in these elements is no text of the page. */
const NOT_SHOWN = new Set(['script', 'style', 'title', 'textarea', 'template']);

/** The same for all texts of a page, as it is rendered: no attribute has a `>`. */
export function holdTogetherInHtml(html: string): string {
  if (!LETTER.test(html)) return html;
  let skipped = '';
  const pieces = html.split('<').map((piece, index) => {
    const [tag = ''] = /^\/?[a-z]+/.exec(piece) ?? [];
    if (skipped === '' && NOT_SHOWN.has(tag)) skipped = tag;
    else if (tag === `/${skipped}`) skipped = '';
    if (skipped !== '' || index === 0) return piece;
    const text = piece.indexOf('>') + 1;
    return piece.slice(0, text) + holdTogether(piece.slice(text));
  });
  return pieces.join('<');
}
