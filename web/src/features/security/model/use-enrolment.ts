import { useState } from 'react';
import {
  type EnrolledFactorDto,
  type NewFactorDto,
  useEnrollFactorMutation,
  useUnenrollFactorMutation,
} from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';

const texts = currentTexts('security');

/** Adds a factor that is still to be verified; `giveUp` removes it again. */
export function useEnrolment() {
  const language = useLanguage();
  const [enroll, { isLoading }] = useEnrollFactorMutation();
  const [unenroll] = useUnenrollFactorMutation();
  const [factor, setFactor] = useState<EnrolledFactorDto>();
  const [failure, setFailure] = useState<() => string>();

  const start = async (newFactorDto: NewFactorDto): Promise<EnrolledFactorDto | undefined> => {
    setFailure(undefined);
    const { data, error } = await enroll({ newFactorDto });
    if (error) {
      const message = errorMessage(error, language);
      setFailure(() => () => message() ?? texts('factors.add.failed'));
    }
    setFactor(data);
    return data;
  };
  const giveUp = () => {
    // When this request fails, the server removes the factor after an hour.
    if (factor) void unenroll({ id: factor.id });
    setFactor(undefined);
  };
  return { start, giveUp, factor, isLoading, failure: failure?.() };
}
