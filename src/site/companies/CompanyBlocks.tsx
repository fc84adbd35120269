import styles from './CompanyBlocks.module.css';

/** The text sections of a company's page: each has its heading beside its paragraphs. */
export function CompanyBlocks({ blocks }: { blocks: readonly { title: string; paragraphs: string[] }[] }) {
  return (
    <div className={`wrap ${styles.blocks}`}>
      {blocks.map(({ title, paragraphs }) => (
        <section key={title} className={styles.block}>
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
