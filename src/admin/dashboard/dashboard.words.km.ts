import type { Translated } from '../../contract/language/translated.ts';
import type { dashboardWords } from './dashboard.words.ts';

export const khmerDashboardWords: Translated<typeof dashboardWords> = {
  failed: (why) => `មានបញ្ហា៖ ${why}`,
  attention: 'កិច្ចការដែលត្រូវពិនិត្យ',
  titles: {
    contacts: () => 'សារដែលបានទទួល',
    careers: () => 'ការងារដែលបានប្រកាស',
    group_articles: (group) => `អត្ថបទរបស់ ${group}`,
    research_articles: () => 'អត្ថបទរបស់ Chhat Research',
  },
  names: {
    contacts: 'សារ',
    careers: 'ការងារ',
    group_articles: 'អត្ថបទក្រុមហ៊ុន',
    research_articles: 'អត្ថបទស្រាវជ្រាវ',
  },
  viewAll: 'មើលទាំងអស់',
  of: (title) => `៖ ${title}`,
  empty: 'មិនទាន់មានអ្វីត្រូវបង្ហាញទេ៖ សារ ការងារ ឬអត្ថបទដំបូង នឹងបង្ហាញនៅទីនេះ។',
  charts: {
    loading: 'កំពុងបើកគំនូសតាង',
    shares: 'ភាគរយតាមប្រភេទ',
    numbers: 'ចំនួនតាមប្រភេទ',
    donut: 'គំនូសតាងរង្វង់៖ ភាគរយតាមប្រភេទ',
    bars: 'គំនូសតាងសសរ៖ ចំនួនតាមប្រភេទ',
    table: 'ចំនួន និងភាគរយតាមប្រភេទ',
    kind: 'ប្រភេទ',
    entries: 'ចំនួន',
    share: 'ភាគរយ',
    count: (count) => `ចំនួន ${count}`,
  },
};
