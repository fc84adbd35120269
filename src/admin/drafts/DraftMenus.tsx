import { ActionIcon, Button, createPolymorphicComponent, Menu, type MenuItemProps } from '@mantine/core';
import * as icons from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import { isToDo } from '../../contract/translations/translations.ts';
import { paths } from '../../contract/url/paths.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import type { Leave } from '../form/use-save-mutation.ts';
import { inNewTab } from '../screen/Buttons.tsx';
import { words } from '../words/words.ts';
import { TranslationMark, useDraftOf, useOpenDraft } from './DraftMarks.tsx';
import { addDraft, archive, keyOfStart, readPageOf, translationQuery } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';
import { unsavedText } from './unsaved-texts.ts';
import type { DraftEditing } from './use-draft.ts';

const texts = words.drafts;

interface ItemProps extends MenuItemProps {
  Icon: icons.Icon;
  text: string;
}

const Item = createPolymorphicComponent<'button', ItemProps>(({ Icon, text, ...item }: ItemProps) => (
  <Menu.Item leftSection={<Icon size={18} aria-hidden />} {...item}>
    {text}
  </Menu.Item>
));

const dots = <icons.IconDots size={18} aria-hidden />;

/** What is done with a draft less often. */
export function DraftMenu({ editing: { draft, actions, isLocked } }: { editing: DraftEditing }) {
  const { id, kind, object_id, lang, is_live, state, link_expires_at } = draft;
  const isBegun = id !== 0;
  const canDiscard = isBegun && !isLocked;
  const isArchived = state === 'archived';
  // The texts of the site are never taken off it.
  const canArchive = kind !== 'texts' && (isBegun || is_live);
  const { data: page = null } = useQuery({
    queryKey: ['edited', kind, object_id, lang, 'page'],
    queryFn: () => (object_id === null ? null : readPageOf(kind, object_id, lang)),
  });
  return (
    <Menu position="bottom-end" width="15rem">
      <Menu.Target>
        <ActionIcon variant="default" size="2.25rem" aria-label={texts.more} aria-busy={actions.isBusy}>
          {dots}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isBegun && <Item Icon={icons.IconLink} text={texts.link.copy} onClick={actions.copyLink} />}
        {link_expires_at !== null && (
          <Item Icon={icons.IconLinkOff} text={texts.link.revoke} onClick={actions.revokeLinks} />
        )}
        {object_id !== null && <VersionsItem kind={kind} id={object_id} lang={lang} />}
        {is_live && page !== null && (
          <Item component="a" {...inNewTab(page)} Icon={icons.IconExternalLink} text={words.desk.site.view} />
        )}
        {(canArchive || canDiscard) && <Menu.Divider />}
        {canArchive && (
          <Item
            Icon={isArchived ? icons.IconArchiveOff : icons.IconArchive}
            text={isArchived ? texts.archive.undo : texts.archive.action}
            onClick={() => void actions.changeState(isArchived ? 'draft' : 'archived')}
          />
        )}
        {canDiscard && (
          <Item
            c="var(--danger)"
            Icon={icons.IconTrash}
            text={texts.discard.action}
            onClick={actions.discard}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function VersionsItem({ kind, id, lang }: { kind: DraftKind; id: number; lang?: Language }) {
  const to = paths.adminVersions(kind, id, lang);
  return <Item component={Link} to={to} Icon={icons.IconHistory} text={texts.versions.title} />;
}

/** In the forms that publish at once: the draft and the versions of what is published, and the way off the site. */
export function PublishedMenu({ kind, id }: { kind: ObjectKind; id: number }) {
  const open = useOpenDraft();
  const opening = useDraftOf(kind, id);
  const { confirmation, done, failed, action } = texts.archive;
  const archiving = useAction({
    confirmation: confirmation[kind],
    run: async () => open(await archive(kind, id)),
    feature: kind,
    done,
    failed,
  });
  const isBusy = opening.isBusy || archiving.isBusy;
  return (
    <Menu position="top-start" width="16rem">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={texts.more} loading={isBusy}>
          {dots}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Item Icon={icons.IconPencil} text={texts.begin.edit} onClick={opening.start} />
        <VersionsItem kind={kind} id={id} />
        <TranslationItem kind={kind} id={id} />
        <Item Icon={icons.IconArchive} text={action} onClick={archiving.start} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** It is in the menu while that is open: then it reads the state of the translation. */
function TranslationItem({ kind, id }: { kind: ObjectKind; id: number }) {
  const { start } = useDraftOf(kind, id, 'km');
  const { data } = useQuery(translationQuery(kind, id));
  return (
    <Item
      Icon={icons.IconLanguage}
      text={words.translation.action}
      rightSection={data && isToDo(data.state) && <TranslationMark state={data.state} />}
      onClick={start}
    />
  );
}

interface ContinueButtonProps<Values> {
  kind: ObjectKind;
  leaveWith: (store: (values: Values, idempotencyKey: string) => Promise<Leave>) => void;
  fieldsOf: (values: Values) => DraftFields | Promise<DraftFields>;
  /** While something that was chosen is not in the values yet. */
  isDisabled?: boolean;
  /** What the form changes. `published`: the text on which the values are based; null if it is not known. */
  of?: { id: number; published: DraftFields | null } | undefined;
}

/** In these forms: goes on in a draft with what is typed. */
export function ContinueButton<Values>(props: ContinueButtonProps<Values>) {
  const { kind, leaveWith, fieldsOf, isDisabled, of } = props;
  const open = useOpenDraft();
  const store = async (values: Values, idempotencyKey: string) => {
    const fields = await fieldsOf(values);
    if (!of) {
      const draft = await addDraft(kind, fields, idempotencyKey);
      return () => open(draft);
    }
    const start = { kind, object_id: of.id, lang: 'en' } as const;
    const text = { sitting: idempotencyKey, revision: 1, fields, sent: null };
    // The screen of the draft takes it from there, and asks if the draft has another text.
    await unsavedText(keyOfStart(start), start).keep({ ...text, base: of.published ?? {}, isBrought: true });
    return () => open({ ...start, id: 0 });
  };
  return (
    <Button variant="subtle" me="auto" disabled={isDisabled} onClick={() => leaveWith(store)}>
      {texts.begin.proceed}
    </Button>
  );
}
