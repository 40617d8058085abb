import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { signInByLink } from '#calls/people/api/auth.ts';
import { landingOf } from '#domain/shared/session.ts';
import { request } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { enter } from '#src/session/sign-in.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { CentredPage } from './CentredPage.tsx';
import { CodeField } from './CodeField.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useSecondStep } from './use-second-step.ts';

interface LinkCode {
  code?: string | undefined;
}

/** D6: mail scanners open links, so that the link alone does nothing; the button uses it up. */
export function LoginLinkPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = usePlainForm<LinkCode>({ code: undefined });
  const { needsCode, onRefusal } = useSecondStep();
  const email = search.get('email') ?? '';
  const verifyToken = search.get('token') ?? '';
  const isWhole = email !== '' && verifyToken !== '';
  const another = `${paths.login}?way=link`;
  const signIn = async (query: LinkCode) => {
    const reply = await request(signInByLink, { params: { email, verifyToken }, query }, { refresh: false });
    await enter(reply);
    void navigate(landingOf(reply.role), { replace: true });
  };
  return (
    <CentredPage>
      <PageHeading title={t('auth:link.title')} {...(isWhole && { text: t('auth:link.text', { email }) })} />
      {isWhole ? (
        <Form form={form} onSubmit={signIn} onRefusal={onRefusal}>
          {needsCode && <CodeField />}
          <SubmitButton fullWidth>{t('continue')}</SubmitButton>
          <Link to={another}>{t('auth:link.another')}</Link>
        </Form>
      ) : (
        <Notice variant="warning">
          {t('auth:link.cut')} <Link to={another}>{t('auth:link.another')}</Link>
        </Notice>
      )}
    </CentredPage>
  );
}
