/**
 * Inserts the speculation rules of the page. A browser shows a page that it fetched by these rules for five minutes,
 * whatever its `Cache-Control` says. To remove it, insert the rules anew a second after a press that may have led nowhere.
 */
const MAX_AGE = 1_000;

const template = document.querySelector<HTMLTemplateElement>('template[data-speculation]');
const insertRules = () => {
  const [rules] = document.importNode(template!.content, true).children;
  document.head.append(rules!);
  return rules!;
};

if (template) {
  let rules = insertRules();
  let hasTimer = false;
  const insertAnew = () => {
    rules.remove();
    // Chromium removes the fetched pages in a task of its own.
    setTimeout(() => {
      rules = insertRules();
      hasTimer = false;
    });
  };
  addEventListener('pointerdown', () => {
    if (!hasTimer) setTimeout(insertAnew, MAX_AGE);
    hasTimer = true;
  });
}
