import { about } from '../../content/about.ts';
import { expect, test } from './fixtures.ts';
import { expectPictures } from './pictures.ts';

// That every text is on the page is tested in texts-on-pages.test.ts.
test('/about shows who the group is, its goals and its team of 7', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(about.hero.tagline);
  await expect(main.locator('svg').first()).toBeVisible();
  const sections = ['Goal', 'Core Values', 'Mission', 'Meet our team'];
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections);

  await test.step('a member has name, role, location, phone, e-mail link and portrait', async () => {
    const cards = page.getByRole('region', { name: 'Meet our team' }).getByRole('listitem');
    const { members } = about.team;
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(members.map(({ name }) => name));
    await expect(cards).toHaveCount(7);
    const { name, role, location, phone, email } = members[0]!;
    for (const text of [role, location]) await expect(cards.first()).toContainText(text);
    const link = (label: string) => cards.first().getByRole('link', { name: label });
    await expect(link(phone)).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    await expect(link(`E-mail ${name}: ${email}`)).toHaveAttribute('href', `mailto:${email}`);
    await expect(cards.locator('img')).toHaveCount(7);
  });
  await expectPictures(main.locator('img'));
});
