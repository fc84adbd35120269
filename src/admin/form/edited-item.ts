import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../api/problem.ts';
import type { Feature } from '../api/query-client.ts';
import { readUnsavedForm } from './unsaved-forms.ts';

/** Reads what a form edits, once: new data would replace the user's input. `id`: as it is in the URL. */
export function editedItemQuery<Item>(
  feature: Feature,
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<Item>,
) {
  return queryOptions({
    queryKey: ['edited', feature, id],
    queryFn: ({ signal }) => read(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}

/**
 * If a refetch fails, `error` stays null, so that the form `name` stays open. `data` is null if the object was deleted but the browser has
 * input for it: the user can save it as a new object.
 */
export function useEditedItem<Item>(name: string, ...options: Parameters<typeof editedItemQuery<Item>>) {
  const { data, error, isFetching, refetch } = useQuery(editedItemQuery(...options));
  // It goes when it is saved, while the form is still open.
  const [unsavedName] = useState(() => (readUnsavedForm(name) ? name : undefined));
  const isShown = data !== undefined || (unsavedName === name && isNotFound(error));
  return { data: isShown ? (data ?? null) : undefined, error: isShown ? null : error, isFetching, refetch };
}
