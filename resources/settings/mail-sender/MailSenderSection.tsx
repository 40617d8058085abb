import { getMailSender, type MailSenderRecord } from '#domain/provider/api/mail-sender.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MailSenderForm } from './MailSenderForm.tsx';
import { SenderRecords } from './SenderRecords.tsx';
import { SenderState } from './SenderState.tsx';

/** The school's own sender and mail server. Read-only for staff who can't change settings. */
export function MailSenderSection() {
  const t = useT('mail-sender');
  return (
    <QueryView query={useApi(getMailSender)}>
      {(sender) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          <Card title={t('current')}>
            <SenderState sender={sender} />
          </Card>
          {(sender.mayChange || sender.isOwn) && (
            <Card title={t('server')}>
              {sender.mayChange ? (
                <MailSenderForm key={String(sender.isOwn)} sender={sender} />
              ) : (
                <SenderFacts sender={sender} />
              )}
            </Card>
          )}
          {sender.isOwn && (
            <Card title={t('records.title')}>
              <SenderRecords address={sender.fromAddress} />
            </Card>
          )}
        </Box>
      )}
    </QueryView>
  );
}

function SenderFacts({ sender }: { sender: MailSenderRecord }) {
  const t = useT('mail-sender');
  const { fromName, fromAddress, replyTo, host, port, security, userName, dkimSelector, hasPassword } =
    sender;
  const none = <NoValue />;
  const facts = {
    fromName,
    fromAddress,
    replyTo: replyTo ?? none,
    host,
    port: String(port),
    security: t(`security.${security}`),
    userName: userName ?? none,
    dkimSelector: dkimSelector ?? none,
    password: t(hasPassword ? 'password-saved' : 'password-none'),
  };
  return (
    <DescriptionList
      facts={Object.entries(facts).map(([name, value]) => ({ label: t(`field.${name}`), value }))}
    />
  );
}
