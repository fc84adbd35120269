import {
  Alert,
  Autocomplete,
  Button,
  Group,
  SegmentedControl,
  SimpleGrid,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconDownload, IconInfoCircle, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Career } from '../../contract/careers/careers.ts';
import { isClosed, today } from '../../contract/language/calendar.ts';
import { type Language, languageNames, languages } from '../../contract/language/language.ts';
import { saveFile } from '../api/transfer.ts';
import { ApiProblem, isNotFound } from '../api/problem.ts';
import { translationQuery } from '../drafts/drafts.data.ts';
import { copyAddress } from '../list/SiteLinks.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { qrPath } from '../screen/qr.ts';
import { QrCode } from '../screen/QrCode.tsx';
import { longDate } from '../screen/values.tsx';
import { words } from '../words/words.ts';
import { fileNameOf, picturePath, readPlace, sharedPath, sharePlaces } from './share-link.ts';
import classes from './ShareJob.module.css';

const texts = words.careers.share;
const { site } = words.desk;

type SharedJob = Pick<Career, 'id' | 'deadline'>;

export function ShareJob({ id, deadline }: SharedJob) {
  const translation = useQuery(translationQuery('careers', id));
  return (
    <Loaded of={translation} failed={(error) => (isNotFound(error) ? texts.gone : texts.failed)}>
      {({ english, fields }) => (
        <ShareForm id={id} deadline={deadline} titles={{ en: english['title'], km: fields?.['title'] }} />
      )}
    </Loaded>
  );
}

/** `titles`: in the languages in which the job is public. */
function ShareForm({ id, deadline, titles }: SharedJob & { titles: Partial<Record<Language, string>> }) {
  const [lang, setLang] = useState<Language>('en');
  const [typed, setTyped] = useState(sharePlaces[0]!);
  const place = readPlace(typed);
  const path = sharedPath(id, lang, place);
  const url = new URL(path, location.origin).href;
  const title = titles[lang] ?? '';
  return (
    <>
      {isClosed({ deadline }, today()) && (
        <Alert color="yellow" icon={<IconInfoCircle />} mb="md">
          {texts.closed(longDate(deadline))}
        </Alert>
      )}
      {titles.km !== undefined && (
        <SegmentedControl
          bg="var(--paper-deep)"
          mb="md"
          aria-label={texts.language}
          data={languages.map((value) => ({
            value,
            label: <span lang={value}>{languageNames[value]}</span>,
          }))}
          value={lang}
          onChange={(chosen) => setLang(chosen as Language)}
        />
      )}
      <Autocomplete
        label={texts.place}
        description={texts.placeHint}
        data={sharePlaces}
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
        value={typed}
        onChange={setTyped}
        error={place === undefined && texts.placeError}
        autoCapitalize="none"
      />
      <Group align="end" gap="0.75rem" mt="1rem" mb="1.5rem">
        <TextInput
          flex="99 1 16rem"
          label={texts.link}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          flex="1 0 auto"
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => void copyAddress(path, site.copied.text)}
        >
          {site.copy}
        </Button>
      </Group>
      <div className={classes.parts}>
        <SharedQr url={url} name={[title, place || texts.link, 'qr']} />
        <SharedPicture key={lang} id={id} lang={lang} title={title} />
      </div>
    </>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      {children}
    </section>
  );
}

/** The width of a square of the PNG, in px: sharp on a poster of A4. */
const SQUARE = 40;

function SharedQr({ url, name }: { url: string; name: string[] }) {
  // The border is the one that the standard asks for; a quarter of the squares may be dirty.
  const qr = qrPath(url, { border: 4, ecc: 'Q' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z"/><path d="${qr.path}"/></svg>`;
  const saveSvg = () =>
    saveFile({ file: new Blob([svg], { type: 'image/svg+xml' }), name: fileNameOf(name, 'svg') });
  const savePng = () => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: qr.size * SQUARE,
      height: qr.size * SQUARE,
    });
    const context = canvas.getContext('2d')!;
    context.scale(SQUARE, SQUARE);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, qr.size, qr.size);
    context.fillStyle = '#000';
    context.clip(new Path2D(qr.path));
    context.fillRect(0, 0, qr.size, qr.size);
    canvas.toBlob((file) => file && saveFile({ file, name: fileNameOf(name, 'png') }));
  };
  return (
    <Part title={texts.qr} hint={texts.qrHint}>
      <QrCode {...qr} label={texts.qrLabel(url)} />
      <SimpleGrid minColWidth="9.5rem" autoFlow="auto-fit" spacing="0.75rem">
        <SaveButton label={texts.savePng} onSave={savePng} />
        <SaveButton label={texts.saveSvg} onSave={saveSvg} />
      </SimpleGrid>
    </Part>
  );
}

function SharedPicture({ id, lang, title }: { id: number; lang: Language; title: string }) {
  const [path] = useState(() => picturePath(id, lang, Date.now()));
  const picture = useQuery({
    queryKey: ['careers', 'picture', path],
    // Null if there is none. The browser then has it for the element.
    async queryFn({ signal }) {
      const response = await fetch(path, { signal });
      if (!response.ok && response.status !== 404) throw new ApiProblem(response.status);
      return response.ok ? response.blob() : null;
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Part title={texts.picture} hint={texts.pictureHint}>
      <Loaded of={picture} failed={texts.pictureFailed}>
        {(file) =>
          file ? (
            <>
              <img src={path} alt={texts.pictureLabel(title)} width={1200} height={630} />
              <SaveButton
                label={texts.savePicture}
                onSave={() => saveFile({ file, name: fileNameOf([title], 'jpg') })}
              />
            </>
          ) : (
            <Text size="sm">{texts.noPicture}</Text>
          )
        }
      </Loaded>
    </Part>
  );
}

function SaveButton({ label, onSave }: { label: string; onSave: () => void }) {
  return (
    <Button variant="default" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={onSave}>
      {label}
    </Button>
  );
}
