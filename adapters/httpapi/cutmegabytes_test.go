package httpapi_test

import "flag"

// cutMegabytes is the size of the file of TestAnUploadGoesOnAfterEachCut.
var cutMegabytes = flag.Int("megabytes", 40, "size of the upload that is cut")
