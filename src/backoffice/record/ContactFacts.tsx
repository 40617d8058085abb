import MailIcon from '@mui/icons-material/MailOutlined';
import { useState } from 'react';
import { whatsAppUrl } from '#domain/office/contact.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Email } from '#src/ui/Email.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useEditable } from './editable.ts';
import { NewsChoice } from './NewsChoice.tsx';
import { useLogContact } from './use-log-contact.ts';
import { useT } from '../screen/use-t.ts';

const EmailDialog = lazyPart(() => import('../contact/EmailDialog.tsx').then((m) => m.EmailDialog));

export interface Contactable {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  disabledAt: string | null;
  getsNews: boolean;
}

interface ContactFactsProps {
  person: Contactable;
  /** There are several on the page: the switch for news says whose it is. */
  isNamed?: boolean;
}

/** How to reach a person: an e-mail is written here, a call or chat is logged as it is opened. */
export function ContactFacts({ person, isNamed = false }: ContactFactsProps) {
  const t = useT('contacts');
  const isEditable = useEditable();
  const [isWriting, setIsWriting] = useState(false);
  const log = useLogContact(person.id);
  const { id, fullName, email, phone } = person;
  const chat = phone && whatsAppUrl(phone);
  return (
    <>
      <Box component="span" sx={pair}>
        <a href={`mailto:${email}`}>
          <Email address={email} />
        </a>
        {isEditable && !person.disabledAt && (
          <IconButton
            size="small"
            aria-label={t('email.to', { name: fullName })}
            onClick={() => setIsWriting(true)}
          >
            <MailIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {phone && (
        <Box component="span" sx={pair}>
          <a href={`tel:${phone}`} onClick={isEditable ? () => log('CALL') : undefined}>
            {phone}
          </a>
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noreferrer"
              aria-label={t('whatsapp', { name: fullName })}
              onClick={isEditable ? () => log('WHATSAPP') : undefined}
            >
              WhatsApp
            </a>
          )}
        </Box>
      )}
      <NewsChoice person={person} isNamed={isNamed} />
      {isWriting && <EmailDialog accountIds={[id]} name={fullName} onClose={() => setIsWriting(false)} />}
    </>
  );
}

const pair = { display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 } as const;
