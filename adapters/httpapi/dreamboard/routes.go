// Package dreamboard serves boards.
package dreamboard

import (
	"net/http"
	"slices"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/making"
)

const (
	list    = "/api/v1/workspace/{id}/boards"
	one     = list + "/{board}"
	folders = "/api/v1/workspace/{id}/board-folders"
	shared  = "/api/v1/shared-board/{token}"
)

// server handles the routes.
type server struct{ *dreamboard.Service }

// Routes returns the routes of the area.
func Routes(service *dreamboard.Service, making *making.Service) httpapi.Group {
	s := server{service}
	return httpapi.Group{
		Tag: "dreamboard", Description: "Boards that a team lays out together. For members with the app.",
		Routes: slices.Concat(s.boardRoutes(), s.folderRoutes(), s.opRoutes(), s.commentRoutes(), s.versionRoutes(), s.linkRoutes(), s.exportRoutes(), maker{making}.routes()),
	}
}

func (s server) boardRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + list, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.list),
			Doc: httpapi.Doc{
				ID: "listBoards", Summary: "List boards", Description: "Pages of 60, with all folders and counts.", Params: listParams{},
				Out: listResponse{Envelope: httpapi.OK(boardFoldersView{})}, OutDoc: "A page. `next` is empty on the last one.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST " + list, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.make),
			Doc: httpapi.Doc{ID: "makeBoard", Summary: "Make an empty board", Out: httpapi.OK(boardView{}), OutDoc: "The board.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "GET " + one, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.get),
			Doc: httpapi.Doc{ID: "getBoard", Summary: "Get a board with what is on it", Out: httpapi.OK(openBoardView{}), OutDoc: "The board.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + one + "/origins", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.origins),
			Doc: httpapi.Doc{
				ID: "listBoardOrigins", Summary: "List which assets on a board rules or a model made", Out: httpapi.OK([]boardOriginView{}), OutDoc: "Those that weren't simply uploaded.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "PUT " + one, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.change),
			Doc: httpapi.Doc{
				ID: "changeBoard", Summary: "Rename, move, star or archive a board", Description: "What is omitted stays.", Out: httpapi.OK(boardView{}), OutDoc: "The board.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + one, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.delete),
			Doc: httpapi.Doc{
				ID: "deleteBoard", Summary: "Put a board into the bin, or delete one that is there for good", Description: "Its pictures that are queued are stopped, and their credits returned; what is being made is finished. For one that is deleted for good, all that is being made is stopped.",
				Params: httpapi.ForGood{}, Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "POST " + one + "/restore", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.restore),
			Doc: httpapi.Doc{ID: "restoreBoard", Summary: "Take a board out of the bin", Out: httpapi.OK(boardView{}), OutDoc: "The board.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + one + "/copy", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.copy),
			Doc: httpapi.Doc{
				ID: "copyBoard", Summary: "Make a board with the same on it", Description: "Without comments, versions and link. At most 20 a minute.", Out: httpapi.OK(boardView{}),
				OutDoc: "The new board.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
	}
}

func (s server) folderRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + folders, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.folders),
			Doc: httpapi.Doc{
				ID: "listBoardFolders", Summary: "List folders of boards", Out: httpapi.OK([]boardFolderView{}), OutDoc: "In the order in which they were made.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "POST " + folders, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.makeFolder),
			Doc: httpapi.Doc{ID: "makeBoardFolder", Summary: "Make a folder", Out: httpapi.OK(boardFolderView{}), OutDoc: "The folder.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PUT " + folders + "/{folder}", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.changeFolder),
			Doc: httpapi.Doc{ID: "changeBoardFolder", Summary: "Rename or move a folder", Out: httpapi.OK(boardFolderView{}), OutDoc: "The folder.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "DELETE " + folders + "/{folder}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteFolder),
			Doc: httpapi.Doc{
				ID: "deleteBoardFolder", Summary: "Delete a folder", Description: "What is in it moves to where it was.", Errors: httpapi.Status(403, 404),
			},
		},
	}
}

func (s server) opRoutes() []httpapi.Route {
	refused := httpapi.Failure{
		Status: http.StatusUnprocessableEntity, Out: &boardOpRefusedView{},
		Description: "An operation can't be made (`board_op`), or the batch isn't one. Nothing of it was made.",
	}
	return []httpapi.Route{
		{
			Pattern: "POST " + one + "/ops", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatch, s.send),
			Doc: httpapi.Doc{
				ID: "sendBoardOps", Summary: "Make operations on a board, all or none",
				Description: "At most 500, 40 batches a second, and 8 MB on a board. The same client and n are made once, however often they are sent.",
				Out:         httpapi.OK(sentBoardBatchView{}), OutDoc: "The batch's number on the board.", Errors: append(httpapi.Status(403, 404, 409, 429, 503), refused),
			},
		},
		{
			Pattern: "GET " + one + "/ops", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.after),
			Doc: httpapi.Doc{
				ID: "listBoardOps", Summary: "Get the batches after a number", Description: "At most 500. Batches are kept for a week.", Params: afterParams{},
				Out: httpapi.OK(boardLogView{}), OutDoc: "The batches in their order.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST " + one + "/presence", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.present),
			Doc: httpapi.Doc{
				ID: "presentOnBoard", Summary: "Broadcast to the others on a board where one is", Description: "Nothing is stored. At most 40 a second. In the event stream, `?room=board-ID` hears it.",
				Out: httpapi.OK(boardSeqView{}), OutDoc: "The number of the board's last batch.", Errors: httpapi.Status(403, 404, 429),
			},
		},
	}
}

func (s server) commentRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + one + "/comments", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.comments),
			Doc: httpapi.Doc{ID: "listBoardComments", Summary: "List comments on a board", Out: httpapi.OK([]boardCommentView{}), OutDoc: "The oldest first.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + one + "/comments", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.comment),
			Doc: httpapi.Doc{
				ID: "commentOnBoard", Summary: "Write a comment on a board", Description: "Who is mentioned gets an email, unless they turned that off.",
				Out: httpapi.OK(boardCommentView{}), OutDoc: "The comment.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "PUT " + one + "/comments/{comment}", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.resolve),
			Doc: httpapi.Doc{
				ID: "resolveBoardComment", Summary: "Mark a thread as done, or open it again", Out: httpapi.OK(boardCommentView{}), OutDoc: "The comment.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "PUT " + one + "/comments/{comment}/text", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.editComment),
			Doc: httpapi.Doc{
				ID: "editBoardComment", Summary: "Change what a comment says", Description: "By whoever wrote it. Who is mentioned in it for the first time gets an email.",
				Out: httpapi.OK(boardCommentView{}), OutDoc: "The comment.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "DELETE " + one + "/comments/{comment}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteComment),
			Doc: httpapi.Doc{
				ID: "deleteBoardComment", Summary: "Delete a comment", Description: "By whoever wrote it, or an admin. One with answers stays without its text until the last of them is deleted.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
	}
}

func (s server) versionRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + one + "/versions", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.versions),
			Doc: httpapi.Doc{ID: "listBoardVersions", Summary: "List versions of a board", Out: httpapi.OK([]boardVersionView{}), OutDoc: "The latest first.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + one + "/versions", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.keep),
			Doc: httpapi.Doc{
				ID: "keepBoardVersion", Summary: "Keep a board as it is", Description: "At most 100 of a board, and 20 a minute.", Out: httpapi.OK(boardVersionView{}), OutDoc: "The version.",
				Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
		{
			Pattern: "DELETE " + one + "/versions/{version}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteVersion),
			Doc: httpapi.Doc{ID: "deleteBoardVersion", Summary: "Delete a version of a board", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "POST " + one + "/versions/{version}/restore", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.goBack),
			Doc: httpapi.Doc{
				ID: "restoreBoardVersion", Summary: "Make a board what it was", Description: "What it was before is kept as a version first.", Out: httpapi.OK(boardSeqView{}),
				OutDoc: "The number of the board's last batch.", Errors: httpapi.Status(403, 404, 409, 429),
			},
		},
	}
}

func (s server) exportRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "POST " + one + "/export", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.export),
			Doc: httpapi.Doc{
				ID: "exportBoard", Summary: "Download a board as a PDF", Description: "One page a frame, in the order in which they are read; a board without frames is one page.",
				Out: httpapi.Content{"application/pdf"}, OutDoc: "The pages.",
				Errors: append(httpapi.Status(403, 404), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
			},
		},
	}
}

func (s server) linkRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + one + "/link", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.link),
			Doc: httpapi.Doc{ID: "getBoardLink", Summary: "Get a board's link", Out: httpapi.OK(boardLinkView{}), OutDoc: "The link, without its token.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + one + "/link", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.share),
			Doc: httpapi.Doc{
				ID: "shareBoard", Summary: "Make a link by which anyone may look at a board", Description: "It takes the place of one that there was, which ends.",
				Out: httpapi.OK(boardLinkWithTokenView{}), OutDoc: "The link with its token, which isn't shown again.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + one + "/link", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.unshare),
			Doc: httpapi.Doc{ID: "unshareBoard", Summary: "End a board's link", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + shared, Guard: httpapi.Anyone, Handle: httpapi.Func(s.shared),
			Doc: httpapi.Doc{
				ID: "getSharedBoard", Summary: "Get what a board's link shows", Description: "To look at only. Counts that it was opened.", Out: httpapi.OK(sharedBoardView{}),
				OutDoc: "The board.", Errors: httpapi.Status(404, 429),
			},
		},
		{
			Pattern: "GET /api/v1/cloth", Guard: httpapi.Anyone, Handle: httpapi.Func(s.cloth),
			Doc: httpapi.Doc{
				ID: "getCloth", Summary: "Get a drawing of a cloth", Description: "As fabrics are shown of which there is no picture: a square of 192 pixels. It is the same for all, and kept for a day.", Params: clothParams{},
				Out: httpapi.Content{"image/jpeg"}, OutDoc: "The drawing.",
				Errors: append(httpapi.Status(422, 429, 503), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
			},
		},
		{
			Pattern: "GET " + shared + "/pictures/{asset}", Guard: httpapi.Anyone, Handle: httpapi.Func(s.sharedPicture),
			Doc: httpapi.Doc{
				ID: "getSharedBoardPicture", Summary: "Get a picture that is on the board that a link shows", Params: sharedPictureParams{},
				Out: httpapi.Content{"image/png", "image/jpeg"}, OutDoc: "The picture.",
				Errors: append(httpapi.Status(404, 422), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
			},
		},
	}
}
