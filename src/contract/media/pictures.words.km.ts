import type { pictureRefusals } from './pictures.words.ts';

export const khmerPictureRefusals: Record<keyof typeof pictureRefusals, string> = {
  'pictures.type': 'សូមជ្រើសរើសឯកសាររូបភាព (jpeg, png, jpg, gif)។',
  'pictures.size': 'ទំហំរូបភាពមិនត្រូវលើសពី 2MB ទេ។',
  'pictures.other-type': 'នេះជាឯកសារ {type}។ សូមបើកវា រក្សាទុកជា JPEG ឬ PNG រួចជ្រើសរើសឯកសារនោះ។',
  'pictures.heic':
    'នេះជារូបថត HEIC។ សូមផ្ញើវាទៅខ្លួនឯងតាម Telegram ជារូបថត រួចជ្រើសរើសច្បាប់ចម្លងពីទីនោះ ឬដាក់កាមេរ៉ាជា Most Compatible (លើ iPhone ក្នុង Settings, Camera, Formats) រួចថតម្ដងទៀត។',
  'pictures.pixels':
    'រូបភាពនេះមានភីកសែលច្រើនពេក ({size})៖ អាចអានបានយ៉ាងច្រើន {max} លាន។ សូមបង្រួមវា ឧទាហរណ៍ឱ្យនៅទទឹង 4,000 ភីកសែល រួចជ្រើសរើសឯកសារនោះ។',
  'pictures.cut-off': 'រូបភាពនេះខ្វះផ្នែកខាងចុង៖ ការចម្លង ឬការទាញយកមិនបានចប់។ សូមយកវាម្ដងទៀត រួចជ្រើសរើសឯកសារនោះ។',
  'pictures.damaged':
    'រូបភាពនេះខូច ហើយមិនអាចអានបានទេ។ សូមបើកវាក្នុងកម្មវិធីរូបភាព រក្សាទុកជា JPEG ឬ PNG រួចជ្រើសរើសឯកសារនោះ។',
  'pictures.image-or': 'សូមផ្ញើរូបភាពថ្មី ឬ {other} មិនមែនទាំងពីរទេ។',
  'pictures.not-in-library': 'រូបភាពនេះលែងនៅក្នុងឃ្លាំងរូបភាពហើយ។ សូមជ្រើសរើសរូបភាពផ្សេង។',
  'pictures.in-use': 'រូបភាពនេះបង្ហាញនៅក្នុង{places}។ សូមដកវាចេញពីទីនោះជាមុនសិន។',
  'pictures.place': '{what}ឈ្មោះ “{title}”',
  'pictures.untitled': 'គ្មានចំណងជើង',
  'pictures.places': '{places} និង{place}',
  'pictures.more-places': '{places} និងកន្លែងផ្សេងទៀតចំនួន {count}',
};
