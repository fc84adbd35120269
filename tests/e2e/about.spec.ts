import { about } from '../../content/about.ts';
import { expect, test } from './fixtures.ts';
import { expectPicture } from './pictures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
});

test('/about has a hero with logo and tagline', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(about.hero.tagline);
  await expect(main.getByText(about.hero.text)).toBeVisible();
  await expect(main.locator('svg').first()).toBeVisible();
  await expectPicture(main.getByRole('img').first());
});

for (const { title, items } of [about.goal, about.coreValues, about.mission]) {
  test(`/about lists ${title}`, async ({ page }) => {
    const list = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
    expect(items.length).toBeGreaterThan(0);
    await expect(list.getByRole('listitem')).toHaveText(items);
  });
}

test('the lists are named Goal, Core Values and Mission', () => {
  expect([about.goal, about.coreValues, about.mission].map(({ title }) => title)).toEqual([
    'Goal',
    'Core Values',
    'Mission',
  ]);
});

test('Meet our team is a grid of 7 member cards: name, role, location, phone, email link, photo', async ({
  page,
}) => {
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
