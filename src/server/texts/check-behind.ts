import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionItem } from '../../contract/dashboard/attention-texts.ts';
import { paths } from '../../contract/url/paths.ts';
import { countMatches } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { listTextTranslations } from './text-translations.ts';

const listPaths = {
  blogs: `${paths.adminBlogs()}?translation=behind`,
  careers: `${paths.adminCareers()}?translation=behind`,
  texts: paths.adminTexts(),
};

/** The quiet line of the dashboard about translations that are behind. */
export async function checkBehind(db: Database): Promise<AttentionItem | undefined> {
  const texts = await listTextTranslations(db);
  const behind = {
    blogs: await countMatches(db.selectFrom('blogs').where(hasState('blogs', 'behind'))),
    careers: await countMatches(db.selectFrom('careers').where(hasState('careers', 'behind'))),
    texts: texts.filter(({ state }) => state === 'behind').length,
  };
  const first = (['blogs', 'careers', 'texts'] as const).find((kind) => behind[kind] > 0);
  return first && attentionItem('translations', false, { behind }, listPaths[first]);
}
