import { pictureFiles } from '../../src/contract/media/picture-names.ts';
import { createBlog, deleteBlog } from '../../src/server/blogs/blogs.queries.ts';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { createContact } from '../../src/server/contacts/contacts.queries.ts';
import type { Database } from '../../src/server/db/tables.ts';
import { newPictureName } from '../../src/server/images/make-picture.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { aBlog, aCareer, aContact } from '../support/test-db.ts';

/**
 * Writes without a pause until `end` is aborted: a job and a message in one transaction, then an article with its pictures in
 * `storage`; each article is deleted with its pictures when three newer ones are there. Resolves to the number of rounds.
 */
export async function writeAllTheTime(
  db: Database,
  storage: Storage,
  { end, removes }: { end: AbortSignal; removes: boolean },
): Promise<number> {
  const articles: { id: number; image: string }[] = [];
  let rounds = 0;
  while (!end.aborted) {
    await db.transaction().execute(async (trx) => {
      await createCareer(trx, aCareer());
      await createContact(trx, aContact());
    });
    const image = newPictureName(640);
    for (const { name } of pictureFiles(image)) await storage.put(name, Buffer.from(`bytes of ${name}`));
    articles.push({ id: (await createBlog(db, aBlog(), image)).id, image });
    if (articles.length > 3) {
      const old = articles.shift()!;
      await deleteBlog(db, old.id);
      if (removes) for (const { name } of pictureFiles(old.image)) await storage.remove(name);
    }
    rounds += 1;
  }
  return rounds;
}
