import { type Language, langOf } from '../../contract/language/language.ts';
import styles from './CompanyBlocks.module.css';

type CompanyBlocksProps = { blocks: readonly { title: string; paragraphs: string[] }[]; lang: Language };

/** The text sections of a company's page: each has its heading beside its paragraphs. */
export const CompanyBlocks = ({ blocks, lang }: CompanyBlocksProps) => (
  <div className={`wrap ${styles.blocks}`}>
    {blocks.map(({ title, paragraphs }) => (
      <section key={title} className={styles.block}>
        <h2 lang={langOf(title, lang)}>{title}</h2>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} lang={langOf(paragraph, lang)}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    ))}
  </div>
);
