/** Jest loads this module in place of stylesheets and other imported assets. The tests need one address only. */
export default '/assets/test-asset';
