import type { Research, ResearchTab as Tab } from '../../../content/research.ts';
import type { ResearchMember } from '../../../content/research-team.ts';
import type { Messages } from '../../contract/catalogue.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import type { BlogTeaser } from '../blogs/BlogCards.tsx';
import { Expertise } from './Expertise.tsx';
import { LatestNews } from './LatestNews.tsx';
import { ProjectHistory } from './ProjectHistory.tsx';
import { Members } from '../ui/Members.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';
import styles from './ResearchTab.module.css';

interface ResearchTabProps {
  messages: Messages;
  tab: Tab;
  research: Research;
  team: readonly ResearchMember[];
  /** The articles of the tab Latest News. Undefined on other tabs, or if they could not be read. */
  news: Listed<BlogTeaser> | undefined;
  page: number;
  /** The start of the pictures' URLs. */
  pictureBase: string;
}

/** The content of one tab of the research company's page. */
export function ResearchTab({ messages, tab, research, team, news, page, pictureBase }: ResearchTabProps) {
  return (
    <section>
      <h1 className={styles.title}>{tab.title}</h1>
      {tab.content === 'intro' && <WhoWeAre intro={research.intro} strategies={research.strategies} />}
      {tab.content === 'expertise' && <Expertise messages={messages} fields={research.expertise} />}
      {tab.content === 'history' && <ProjectHistory messages={messages} history={research.history} />}
      {tab.content === 'news' && (
        <LatestNews messages={messages} tab={tab.id} listed={news} page={page} pictureBase={pictureBase} />
      )}
      {tab.content === 'team' && <Members messages={messages} members={team} name="h2" />}
    </section>
  );
}
