import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AdminChangesDto, type AdminListItemDto, useChangeAdminMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { toast } from '../../../shared/ui/index.js';
import { selectUser, sessionEnded } from '../../auth/index.js';

const texts = currentTexts('admins');

export type Change = 'changeRole' | 'disable' | 'enable';
/** An action that an owner may choose for an admin of the list; `revoke` withdraws the invitation. */
export type AdminAction = Change | 'revoke';

/** Changes an admin. The server ends the admin's sessions: after a change of the own account the sign-in is shown. */
export function useChangeAdmin(admin: AdminListItemDto, kind: Change, onDone: () => void) {
  const dispatch = useDispatch();
  const language = useLanguage();
  const isOwn = useSelector(selectUser)?.id === admin.id;
  const [change, { isLoading }] = useChangeAdminMutation();
  const [failure, setFailure] = useState<() => string>();

  const confirm = async (changes: AdminChangesDto) => {
    setFailure(undefined);
    const { error } = await change({ id: admin.id, 'If-Match': `"${admin.version}"`, adminChangesDto: changes });
    if (error) {
      const message = errorMessage(error, language);
      return setFailure(() => () => message() ?? texts(`${kind}.failed`));
    }
    const text = () => texts(`${kind}.done`);
    if (!isOwn) {
      toast.success(text);
      return onDone();
    }
    toast.successBeforeNavigation(text);
    dispatch(sessionEnded());
  };
  return { confirm, isOwn, isLoading, failure: failure?.() };
}
