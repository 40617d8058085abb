import OpenInNew from '@mui/icons-material/OpenInNew';
import MenuItem from '@mui/material/MenuItem';
import { crmContactAddress } from '#src/paths.ts';
import { settings } from '#src/settings.ts';
import { useT } from '../screen/use-t.ts';

/** ROUTE-23: the contact's address at the outside service, where one is configured and knows the student; else null. */
export const contactAddress = (contactId: string | null): string | null =>
  (contactId && crmContactAddress(settings.crmContactUrl, contactId)) || null;

/** Link to the contact at the marketing service, in a record's menu. */
export function CrmLink({ contactId }: { contactId: string | null }) {
  const t = useT();
  const address = contactAddress(contactId);
  if (!address) return null;
  return (
    <MenuItem component="a" href={address} target="_blank" rel="noreferrer">
      {t('students.crm')} <OpenInNew aria-hidden fontSize="small" sx={{ ml: 1 }} />
    </MenuItem>
  );
}
