import styles from './CompanyBlocks.module.css';

/** The titled texts of a company's page, heading beside paragraphs. */
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
