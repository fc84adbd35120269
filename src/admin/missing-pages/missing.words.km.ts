import type { Translated } from '../../contract/language/translated.ts';
import type { missingWords } from './missing.words.ts';

export const khmerMissingWords: Translated<typeof missingWords> = {
  title: 'ទំព័រដែលរកមិនឃើញ',
  introduction:
    'អាសយដ្ឋានដែលអ្នកចូលមើលបានបើក តែគ្មានទំព័រ។ អាសយដ្ឋានដែលគេបើកច្រើនបំផុតនៅខាងលើ។ សូមនាំអាសយដ្ឋានសំខាន់ៗទៅទំព័រណាមួយក្នុងគេហទំព័រ។ អាសយដ្ឋានចាស់របស់ទំព័រ ក៏នាំទៅអាសយដ្ឋានថ្មីនៅទីនេះដែរ។',
  empty: 'មិនមានទំព័រដែលរកមិនឃើញទេ។',
  emptyHint: 'បើអ្នកចូលមើលបើកទំព័រដែលមិនមាន វានឹងបង្ហាញនៅទីនេះក្នុងរយៈពេលមួយនាទី។',
  listFailed: 'មានបញ្ហាក្នុងការបើកបញ្ជីទំព័រដែលរកមិនឃើញ',
  columns: { address: 'អាសយដ្ឋានទំព័រ', target: 'នាំទៅ', visits: 'ចំនួនដង', last: 'លើកចុងក្រោយ' },
  was: (title) => `ពីមុនជា “${title}”`,
  nowhere: 'គ្មាន',
  redirect: {
    action: 'នាំទៅ…',
    title: (path) => `${path} នាំទៅណា?`,
    target: 'ទំព័រ',
    hint: 'ជ្រើសរើសទំព័រ វាយពាក្យក្នុងចំណងជើងអត្ថបទ ឬការងារ ឬវាយអាសយដ្ឋានដូចជា /career។',
    submit: 'នាំទៅទីនោះ',
    done: (path, target) => `${path} នាំទៅ ${target}។`,
    remove: 'ដកចេញ',
    removed: (path) => `${path} លែងនាំទៅណាទៀតហើយ។`,
    failed: 'មិនបានរក្សាទុកទេ',
  },
  links: {
    title: 'តំណខូច',
    more: (count) => `និង ${count} ទៀត។`,
    missing: (paths) => `ទំព័រទាំងនេះរកមិនឃើញទេ៖ ${paths}។`,
    one: (name, path) => `តំណមួយក្នុង “${name}” នាំទៅទំព័រដែលមិនមាន៖ ${path}។`,
    several: (count, name, path) => `តំណចំនួន ${count} នាំទៅទំព័រដែលមិនមាន ដូចជា ${path} ក្នុង “${name}”។`,
    open: 'បើកបញ្ជីទំព័រដែលរកមិនឃើញ',
  },
};
