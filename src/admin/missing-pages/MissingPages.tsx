// The list of paths that visitors asked for and that have no page, with those that redirect to another page.

import { Alert, Autocomplete, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLinkOff } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { minFindLength } from '../../contract/find/find.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { fixedPages, type MissingPage, RedirectTarget } from '../../contract/missing-pages/missing-pages.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { errorOf } from '../api/problem.ts';
import { invalidate, listQuery } from '../api/query-client.ts';
import { TranslationLink } from '../drafts/DraftMarks.tsx';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { ChangeDialog, type ChangeField } from '../list/ChangeDialog.tsx';
import { langOf, Moment } from '../screen/values.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { words } from '../words/words.ts';

const texts = words.missing;

const lead = texts.redirect;
const calls = api['missing-pages'];

const dimmed = (text: string) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

const columns: Column<MissingPage, never>[] = [
  {
    header: texts.columns.address,
    cell: ({ path, was }) => (
      <div lang={langOf(path + was)}>
        <span>{path}</span>
        {was !== null && dimmed(texts.was(was))}
      </div>
    ),
  },
  { header: texts.columns.target, cell: ({ target }) => target ?? dimmed(texts.nowhere) },
  { header: texts.columns.visits, cell: ({ visits }) => visits.toLocaleString('en'), isShort: true },
  { header: texts.columns.last, cell: ({ last_visit_at }) => <Moment at={last_visit_at} /> },
];

export function MissingPages() {
  // Not in the row: the dialog stays when the list is read again without it.
  const [asked, setAsked] = useState<MissingPage | null>(null);
  const list = useList({
    feature: 'missing-pages',
    columns,
    read: (query, options) => listOf(calls.$get({ query }, options)),
    failedText: texts.listFailed,
  });
  return (
    <>
      <Screen title={texts.title} list={list}>
        <Introduction>{texts.introduction}</Introduction>
        <BrokenLinks />
        <ListTools list={list} />
        <ListTable
          list={list}
          texts={texts}
          renderActions={(page) => (
            <>
              <Button
                {...inRow}
                aria-label={words.ui.namedAction(lead.action, page.path)}
                onClick={() => setAsked(page)}
              >
                {lead.action}
              </Button>
              {page.target !== null && (
                <ActionButton
                  {...inRow}
                  color="danger"
                  aria-label={words.ui.namedAction(lead.remove, page.path)}
                  run={() => redirect(page, null)}
                  feature="missing-pages"
                  done={lead.removed(page.path)}
                  failed={lead.failed}
                >
                  {lead.remove}
                </ActionButton>
              )}
            </>
          )}
        />
      </Screen>
      {asked && (
        // A save that ends later does not close the dialog of another page.
        <LeadDialog page={asked} onClose={() => setAsked((now) => (now === asked ? null : now))} />
      )}
    </>
  );
}

const pathOfText = {
  blogs: paths.adminBlogEdit,
  pages: (id: number) => paths.adminDraftOf('pages', id),
  texts: () => paths.adminTexts(),
};

/** Which articles, pages and texts on the site link to a page that is missing. */
function BrokenLinks() {
  const { data } = useQuery(listQuery(['missing-pages', 'links'], calls.links, { query: { page: '1' } }));
  if (!data?.total) return null;
  const { items, total } = data;
  return (
    <Alert color="ink" icon={<IconLinkOff aria-hidden />} title={texts.links.title} mb="lg">
      {items.map(({ id, kind, object_id, lang, name, path }) => (
        <div key={id}>
          {lang === 'km' ? (
            <TranslationLink kind={kind} id={object_id} name={name} />
          ) : (
            <Link to={pathOfText[kind](object_id)} lang={langOf(name)} style={{ color: 'inherit' }}>
              {name}
            </Link>
          )}
          <span>{`: ${path}`}</span>
        </div>
      ))}
      {total > items.length && <div>{texts.links.more((total - items.length).toLocaleString('en'))}</div>}
    </Alert>
  );
}

/** Stores the redirect of a missing page; null for none. */
const redirect = ({ id }: MissingPage, target: string | null) =>
  bodyOf(calls[':id'].$put({ ...idParam(id), json: { target } }));

function LeadDialog({ page, onClose }: { page: MissingPage; onClose: () => void }) {
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (target: string) => redirect(page, target),
    onSuccess: async ({ target }, typed) => {
      onClose();
      await invalidate('missing-pages');
      showSuccessToast(lead.done(page.path, target ?? typed));
    },
    onError: (failure) => refusalOf(failure) ?? showErrorToast(lead.failed, failure),
  });
  return (
    <ChangeDialog
      title={lead.title(page.path)}
      schema={RedirectTarget}
      renderField={(field) => (
        <PageField
          {...field}
          // The schema trims what is sent.
          error={field.error ?? (field.value.trim() === variables ? refusalOf(error) : undefined)}
        />
      )}
      action={lead.submit}
      onClose={onClose}
      onSubmit={(next) => !isPending && mutate(next)}
    />
  );
}

/** Finds articles, jobs and pages: their titles, by their paths on the site. */
async function findPages(search: string, signal: AbortSignal) {
  const { blogs, careers, pages } = await bodyOf(api.find.$get({ query: { search } }, { init: { signal } }));
  return new Map([
    ...blogs.items.map(({ id, name }) => [paths.blog(id), name] as const),
    ...careers.items.map(({ id, name }) => [paths.career(id), name] as const),
    // Its note is its path.
    ...pages.items.map(({ note, name }) => [note, name] as const),
  ]);
}

const refusalOf = (error: unknown) => errorOf(error, 'target');

/** A page of the site: chosen, found by words of its title, or typed. Of an address copied from the browser, the path is taken. */
function PageField({ value, onChange, error }: ChangeField) {
  const [term] = useDebouncedValue(value.trim(), 250);
  const { data: titles } = useQuery({
    queryKey: ['find', 'pages', term],
    queryFn: ({ signal }) => findPages(term, signal),
    enabled: term.length >= minFindLength && !term.startsWith('/'),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      label={lead.target}
      description={lead.hint}
      required
      data-autofocus
      maxLength={sizeLimits.searchTerm}
      comboboxProps={{ withinPortal: false }}
      // The list lies in the dialog, above its buttons.
      maxDropdownHeight={176}
      mb={200}
      data={[
        ...fixedPages.filter((path) => path.includes(value.trim().toLowerCase())),
        ...(titles?.keys() ?? []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option: { value: path } }) =>
        titles?.has(path) ? `${titles.get(path)} (${path})` : path
      }
      value={value}
      onChange={(typed) => onChange(typed.replace(new RegExp(`^${location.origin}(?=/)`), ''))}
      error={error}
    />
  );
}
