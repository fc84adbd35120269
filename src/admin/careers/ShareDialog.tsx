import { Button, Menu } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Career } from '../../contract/careers/careers.ts';
import { FormModal } from '../dialog/FormModal.tsx';
import { RowMenu } from '../list/RowMenu.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';

const texts = words.careers.share;

const ShareJob = lazyInPlace(() => import('./ShareJob.tsx'), 'ShareJob');

const icon = <IconShare3 size={18} aria-hidden />;

interface SharedProps {
  career: Pick<Career, 'id' | 'title' | 'deadline'>;
}

function useShareDialog({ id, title, deadline }: SharedProps['career']) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = (
    <FormModal title={texts.title(title)} isOpen={isOpen} onClose={() => setIsOpen(false)} size="xl">
      <ShareJob id={id} deadline={deadline} />
    </FormModal>
  );
  return { dialog, open: () => setIsOpen(true) };
}

export function ShareButton({ career }: SharedProps) {
  const { dialog, open } = useShareDialog(career);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open}>
        {texts.action}
      </Button>
      {dialog}
    </>
  );
}

export function CareerRowMenu({ career }: SharedProps) {
  const { dialog, open } = useShareDialog(career);
  return (
    <>
      <RowMenu kind="careers" id={career.id} name={career.title}>
        <Menu.Item leftSection={icon} onClick={open}>
          {texts.action}
        </Menu.Item>
      </RowMenu>
      {dialog}
    </>
  );
}
