import * as errors from './loquiz.errors.js';

it.each(Object.entries(errors))(
  '%s has message, status, cause and a fixed name, which the metric of ticket attempts uses as the outcome',
  (name, Failure) => {
    const cause = new Error('socket hang up');
    expect(new Failure('answered 500', 500, { cause })).toMatchObject({
      name,
      message: 'answered 500',
      status: 500,
      cause,
    });
  },
);
