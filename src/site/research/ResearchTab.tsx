import type { Research, ResearchTab as Tab } from '../../../content/research.ts';
import type { ResearchMember } from '../../../content/research-team.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { fill, langOf, pathIn } from '../../contract/language/language.ts';
import { pageSize } from '../../contract/limits.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { BlogCards, type BlogGridProps, type BlogTeaser } from '../blogs/BlogGrid.tsx';
import { Members } from '../ui/Members.tsx';
import styles from './ResearchTab.module.css';

interface ResearchTabProps extends Omit<BlogGridProps, 'listed'> {
  tab: Tab;
  research: Research;
  team: readonly ResearchMember[];
  /** The articles of the tab Latest News. Undefined on other tabs, or if they could not be read. */
  news: Listed<BlogTeaser> | undefined;
}

export function ResearchTab({ tab, research, team, news, ...props }: ResearchTabProps) {
  const { messages } = props;
  return (
    <section>
      <h1 className={styles.title}>{tab.title}</h1>
      {tab.content === 'intro' && <WhoWeAre {...research} />}
      {tab.content === 'expertise' && <Expertise messages={messages} fields={research.expertise} />}
      {tab.content === 'history' && <ProjectHistory messages={messages} history={research.history} />}
      {tab.content === 'news' && <LatestNews {...props} category={tab.id} news={news} />}
      {tab.content === 'team' && <Members messages={messages} members={team} name="h2" />}
    </section>
  );
}

const WhoWeAre = ({ intro, strategies }: Pick<Research, 'intro' | 'strategies'>) => (
  <>
    <p className={styles.intro}>{intro}</p>
    <ul className={styles.strategies}>
      {strategies.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </>
);

function Expertise({ messages, fields }: { messages: Messages; fields: Research['expertise'] }) {
  const { researchPage: words, lang } = messages;
  const plural = new Intl.PluralRules(lang);
  const counted = (count: number) =>
    fill(words.services[plural.select(count) === 'one' ? 'one' : 'other'], { count });
  return (
    <ul className={styles.fields}>
      {fields.map(({ title, text, services }) => (
        // oxlint-disable-next-line no-noninteractive-tabindex -- keyboard users must be able to show the list too
        <li key={title} className={styles.field} tabIndex={0} data-services="">
          <div className={styles.face}>
            <h2 lang={langOf(title, lang)}>{title}</h2>
            <p lang={langOf(text, lang)}>{text}</p>
          </div>
          <p className={styles.hint} aria-hidden="true">
            {counted(services.length)}
          </p>
          <ul className={styles.services} aria-label={fill(words.servicesOf, { title })}>
            {services.map((service) => (
              <li key={service} lang={langOf(service, lang)}>
                {service}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A table of the projects of each period, with sectors and numbers of key locations. */
function ProjectHistory({ history, messages }: { history: Research['history']; messages: Messages }) {
  const most = Math.max(...history.flatMap(({ projects }) => projects.map(({ locations }) => locations)));
  return history.map(({ years, summary, projects }) => (
    <section key={years} className={styles.year}>
      <h2>{years}</h2>
      <div>
        <p lang={langOf(summary, messages.lang)}>{summary}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.researchPage.sector}</th>
              <th scope="col">{messages.researchPage.locations}</th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ sector, locations }) => (
              <tr key={sector}>
                <th scope="row" lang={langOf(sector, messages.lang)}>
                  {sector}
                </th>
                <td>
                  <div className={styles.count}>
                    {locations}
                    <LozengeBar share={locations / most} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}

function LozengeBar({ share }: { share: number }) {
  const count = Math.max(1, Math.round(share * 24));
  return (
    <svg viewBox="0 0 240 8" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path
        fill="currentColor"
        d={Array.from({ length: count }, (_, index) => `M${index * 10} 4l4-4 4 4-4 4z`).join('')}
      />
    </svg>
  );
}

type LatestNewsProps = Omit<ResearchTabProps, 'tab' | 'research' | 'team'> & { category: string };

function LatestNews({ category, news: listed, ...props }: LatestNewsProps) {
  const { messages, page } = props;
  if (!listed) return <p role="status">{messages.researchPage.newsFailed}</p>;
  if (listed.items.length === 0) return <p role="status">{messages.researchPage.noNews}</p>;
  return (
    <BlogCards
      {...props}
      listed={listed}
      perPage={pageSize.researchBlogs}
      label={fill(messages.researchPage.page, { page })}
      hrefOf={(target) => pathIn(messages.lang, paths.research({ category, page: target }))}
    />
  );
}
