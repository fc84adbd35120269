/**
 * Inserts the speculation rules of the page. A browser shows a page that it fetched by these rules for five minutes,
 * whatever its `Cache-Control` says. To remove it, insert the rules again a second after a press without a navigation.
 */
const MAX_AGE = 1_000;

const template = document.querySelector<HTMLTemplateElement>('template[data-speculation]');
let rules: Element | undefined;
let hasTimer = false;

function insertRules(): void {
  rules = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (rules) document.head.append(rules);
}

function insertAnew(): void {
  rules?.remove();
  // Chromium removes the fetched pages in a task of its own.
  setTimeout(() => {
    insertRules();
    hasTimer = false;
  });
}

// Not before the first paint, and not in the task of the load event, in which Chromium lays out the page.
addEventListener('load', () => setTimeout(insertRules), { once: true });
addEventListener('pointerdown', () => {
  if (rules && !hasTimer) setTimeout(insertAnew, MAX_AGE);
  hasTimer = Boolean(rules);
});
