import { about } from '../../content/about.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

test('/about shows who the group is and its team', async ({ page }) => {
  await page.goto('/about');

  await test.step('a hero with logo and tagline', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(about.hero.tagline);
    await expect(main.getByText(about.hero.text)).toBeVisible();
    await expect(main.locator('svg').first()).toBeVisible();
    await expectPicture(main.getByRole('img').first());
  });

  await test.step('the lists Goal, Core Values and Mission', async () => {
    for (const [name, { title, items }] of [
      ['Goal', about.goal],
      ['Core Values', about.coreValues],
      ['Mission', about.mission],
    ] as const) {
      expect(title).toBe(name);
      const list = page.locator('section', { has: page.getByRole('heading', { level: 2, name }) });
      expect(items.length).toBeGreaterThan(0);
      await expect(list.getByRole('listitem')).toHaveText(items);
    }
  });

  await test.step('Meet our team: 7 member cards with name, role, location, phone, email link and photo', async () => {
    const cards = page.getByRole('region', { name: 'Meet our team' }).getByRole('listitem');
    await expect(cards).toHaveCount(7);
    for (const [index, { name, role, location, phone, email }] of about.team.members.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name);
      await expect(card.getByText(role, { exact: true })).toBeVisible();
      await expect(card.getByText(location, { exact: true })).toBeVisible();
      await expect(card.getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(' ', '')}`,
      );
      await expect(card.getByRole('link', { name: `E-mail ${name}: ${email}` })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
      await expectPicture(card.locator('img'));
    }
  });
});
